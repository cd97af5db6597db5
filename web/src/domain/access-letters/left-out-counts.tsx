import type { WhyLeftOut } from '@plantel/contract/access-letters'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LETTER_TEXTS as T, WHY_LEFT_OUT } from './texts.ts'

/** Of many, how many get no letter and why. */
export const LeftOutCounts = ({ reasons }: { reasons: readonly WhyLeftOut[] }) =>
  reasons.length > 0 && (
    <Notice tone="warn" title={T.leftOut}>
      <ul>
        {[...new Set(reasons)].map((why) => (
          <li key={why}>
            {reasons.filter((other) => other === why).length}: {WHY_LEFT_OUT[why]}
          </li>
        ))}
      </ul>
    </Notice>
  )
