import type { Import } from '@plantel/contract/imports'
import type { Job } from '@plantel/contract/jobs'
import * as z from 'zod/mini'
import { written } from '../../../lib/words/counts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { T } from '../texts.ts'
import { nounOf } from '../words/counts.ts'
import { KeptList } from './kept-list.tsx'

const Kept = z.object({
  kept: z._default(z.array(z.object({ name: z.string(), why: z.string() })), []),
})

/** *Se revirtieron 168 de 171 alumnos; 3 se conservan* */
const revertedWords = (
  { removed, kept }: { removed: number; kept: number },
  [one, several]: readonly [string, string],
): string => {
  const all = removed + kept
  const went = `${removed === 1 ? 'Se revirtió' : 'Se revirtieron'} ${written(removed)}`
  if (kept === 0) return `${went} ${removed === 1 ? one : several}.`
  return `${went} de ${written(all)} ${all === 1 ? one : several}; ${written(kept)} se ${kept === 1 ? 'conserva' : 'conservan'}.`
}

/** How a revert went; its job still knows what stayed, by name. */
export const RevertedNotice = ({ known, job }: { known: Import; job: Job | undefined }) => {
  const { reverted } = known
  if (!reverted) return null
  const told = Kept.safeParse(job?.kind === 'import-revert' ? (job.result ?? {}) : {})
  const kept = told.success ? told.data.kept : []
  return (
    <Notice tone="info" title={T.revertedTitle}>
      <p>{revertedWords(reverted, nounOf(known))}</p>
      {kept.length > 0 && <KeptList count={reverted.kept} kept={kept} />}
    </Notice>
  )
}
