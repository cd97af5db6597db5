import type { KeyScope } from '@plantel/contract/key-scopes'
import { KEY_ADDRESSES_MAX, KEY_DAYS_MAX, KeyForm } from '@plantel/contract/keys'
import * as z from 'zod/mini'
import { TEXTS } from '../../../texts.ts'
import { KEY_TEXTS } from './texts.ts'

export interface KeyValues {
  name: string
  scopes: KeyScope[]
  days: number
  addresses: string
  password: string
}

export const NAMES = {
  name: 'Nombre',
  scopes: 'Qué puede hacer',
  days: 'Vigencia',
  addresses: 'Desde qué direcciones IP',
  password: 'Su contraseña',
}

export const DAYS = [
  { value: 30, label: '30 días' },
  { value: 90, label: '90 días' },
  { value: 180, label: '6 meses' },
  { value: KEY_DAYS_MAX, label: 'Un año' },
]

export const NEW_KEY: KeyValues = { name: '', scopes: [], days: 90, addresses: '', password: '' }

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

const { name, scopes, days, allowed_cidrs } = KeyForm.shape

const isAddresses = (text: string): boolean =>
  linesOf(text).length <= KEY_ADDRESSES_MAX && allowed_cidrs.safeParse(linesOf(text)).success

export const keyForm = z.pipe(
  z.object({
    name,
    scopes,
    days,
    addresses: z.string().check(z.refine(isAddresses, KEY_TEXTS.wrongAddress)),
    password: z.string().check(z.minLength(1, TEXTS.required), z.maxLength(128)),
  }),
  z.transform(({ addresses, ...form }) => ({ ...form, allowed_cidrs: linesOf(addresses) })),
)
