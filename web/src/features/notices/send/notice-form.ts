import { sendNotice } from '@plantel/contract/notices'
import * as z from 'zod/mini'

export const NoticeForm = z.pick(sendNotice.body, { title: true, description: true })
export type NoticeDraft = z.output<typeof NoticeForm>

export const EMPTY_NOTICE: NoticeDraft = { title: '', description: '' }
