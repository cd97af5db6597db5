import { makeNoticeLink } from '@plantel/contract/asked-notices'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../lib/saving/toast.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { ANSWERS_TEXTS as T } from '../texts.ts'
import { answersKey } from './queries.ts'

const chatWith = (cellphone: string, text: string): string =>
  `https://wa.me/52${cellphone}?${new URLSearchParams({ text }).toString()}`

/** The chat opens in a window that the press itself has opened: one that comes later is refused by browsers. */
export const useWhatsapp = (noticeId: number, onSent: () => void) =>
  useSave({
    save: async ({ userId, chat }: { userId: number; chat: Window | null }) => {
      try {
        const body = { user_id: userId, way: 'whatsapp' as const }
        const { data } = await call(makeNoticeLink, { params: { id: noticeId }, body })
        if (data.cellphone === null) {
          chat?.close()
          toast(T.noPhone, { variant: 'error' })
        } else if (chat) chat.location.href = chatWith(data.cellphone, data.text)
      } catch (thrown) {
        chat?.close()
        throw thrown
      }
    },
    stale: [answersKey(noticeId)],
    onSaved: onSent,
  })

export const useCopyLink = (noticeId: number) =>
  useSave({
    save: async (userId: number) => {
      const body = { user_id: userId, way: 'copy' as const }
      const { data } = await call(makeNoticeLink, { params: { id: noticeId }, body })
      await navigator.clipboard.writeText(data.text)
    },
    success: T.copied,
    stale: [answersKey(noticeId)],
  })
