import { ContactPhone } from '@plantel/contract/fields'
import type { WorkCentre, WrittenCentre } from '@plantel/contract/work-centres'
import * as z from 'zod/mini'
import { TEXTS } from '../texts.ts'

/** `turn` 0: every turn; `director_id` 0: the only director. Empty words are none. */
export interface CentreValues {
  level: number | null
  turn: number
  clave: string
  name: string
  agreement: string
  zone: string
  sector: string
  director_id: number
  cellphone: string
}

export const NAMES: Record<keyof CentreValues, string> = {
  level: 'Nivel',
  turn: 'Turno',
  clave: 'Clave (CCT)',
  name: 'Nombre oficial',
  agreement: 'Acuerdo o RVOE',
  zone: 'Zona escolar',
  sector: 'Sector',
  director_id: 'Quién firma',
  cellphone: 'Teléfono',
}

export const valuesOf = (centre: WorkCentre | undefined): CentreValues => ({
  level: centre?.level ?? null,
  turn: centre?.turn ?? 0,
  clave: centre?.clave ?? '',
  name: centre?.name ?? '',
  agreement: centre?.agreement ?? '',
  zone: centre?.zone ?? '',
  sector: centre?.sector ?? '',
  director_id: centre?.director_id ?? 0,
  cellphone: centre?.cellphone ?? '',
})

/** What is sent of a centre that is there. */
export const writtenOf = (centre: WorkCentre): WrittenCentre => {
  const { director: _, ...written } = centre
  return written
}

export const samePlace = (
  one: Pick<WrittenCentre, 'level' | 'turn'>,
  other: Pick<WrittenCentre, 'level' | 'turn'>,
): boolean => one.level === other.level && one.turn === other.turn

const words = (max: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(max, `Máximo ${max} caracteres`)),
    z.transform((text: string) => (text === '' ? null : text)),
  )

/** 0 is none. */
const choice = <const Number extends number>(numbers: readonly Number[]) =>
  z.pipe(
    z.number(),
    z.transform((number) => numbers.find((each) => each === number) ?? null),
  )

/** `others`: the school's other centres, whose places are taken. */
export const centreForm = (others: readonly WorkCentre[]) =>
  z
    .object({
      level: z.literal([1, 2, 3, 4, 5], TEXTS.wrong),
      turn: choice([1, 2, 3]),
      clave: z.string().check(z.trim(), z.minLength(1, TEXTS.wrong), z.maxLength(20, 'Máximo 20 caracteres')),
      name: words(150),
      agreement: words(60),
      zone: words(20),
      sector: words(20),
      director_id: z.pipe(
        z.number(),
        z.transform((id) => (id === 0 ? null : id)),
      ),
      cellphone: z.pipe(
        z.string(),
        z.pipe(
          z.transform((phone: string) => (phone === '' ? null : phone)),
          ContactPhone,
        ),
      ),
    })
    .check(
      z.check<WrittenCentre>((payload) => {
        if (others.some((other) => samePlace(other, payload.value)))
          payload.issues.push({
            code: 'custom',
            message: 'Ese nivel y turno ya tiene una clave',
            path: ['turn'],
            input: payload.value,
          })
      }),
    )
