import { NOTICE_LIMITS, sendNotice } from '@plantel/contract/notices'
import * as z from 'zod/mini'
import { charactersLeft } from '../../../lib/characters-left.ts'

/** The first view of *Enviar aviso*. */
export const NoticeForm = z.pick(sendNotice.body, { title: true, description: true })
export type NoticeDraft = z.output<typeof NoticeForm>

export const EMPTY_NOTICE: NoticeDraft = { title: '', description: '' }

/** *Caracteres disponibles: 31/35*: how many are left; below zero, how many are too many. */
export const countdown = (name: keyof typeof NOTICE_LIMITS, text: string): string =>
  charactersLeft(text, NOTICE_LIMITS[name])
