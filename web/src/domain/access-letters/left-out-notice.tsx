import type { LeftOut } from '@plantel/contract/access-letters'
import { Notice } from '../../ui/feedback/notice.tsx'
import { WHY_LEFT_OUT } from './texts.ts'

interface LeftOutNoticeProps {
  title: string
  left_out: readonly LeftOut[]
  nameOf: (user_id: number) => string
}

/** Who gets none, by name and with the reason. */
export const LeftOutNotice = ({ title, left_out, nameOf }: LeftOutNoticeProps) =>
  left_out.length > 0 && (
    <Notice tone="warn" title={title}>
      <ul>
        {left_out.map(({ user_id, why }) => (
          <li key={user_id}>
            {nameOf(user_id)}: {WHY_LEFT_OUT[why]}
          </li>
        ))}
      </ul>
    </Notice>
  )
