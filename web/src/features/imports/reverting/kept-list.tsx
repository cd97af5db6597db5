import type { RevertPlan } from '@plantel/contract/imports'
import { written } from '../../../lib/words/counts.ts'

/** What a revert leaves, by name, and why. */
export const KeptList = ({ count, kept }: { count: number; kept: RevertPlan['kept'] }) =>
  count > 0 && (
    <ul>
      {kept.map(({ name, why }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may have one name and one reason
        <li key={place}>
          {name}: {why}
        </li>
      ))}
      {count > kept.length && <li>Y {written(count - kept.length)} más</li>}
    </ul>
  )
