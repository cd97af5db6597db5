import type { LeftOut } from '@plantel/contract/access-letters'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LETTER_TEXTS as T, WHY_LEFT_OUT } from './texts.ts'

interface LeftOutNoticeProps {
  left_out: readonly LeftOut[]
  nameOf: (user_id: number) => string
}

/** Who gets no letter, by name and with the reason. */
export const LeftOutNotice = ({ left_out, nameOf }: LeftOutNoticeProps) =>
  left_out.length > 0 && (
    <Notice tone="warn" title={T.leftOut}>
      <ul>
        {left_out.map(({ user_id, why }) => (
          <li key={user_id}>
            {nameOf(user_id)}: {WHY_LEFT_OUT[why]}
          </li>
        ))}
      </ul>
    </Notice>
  )
