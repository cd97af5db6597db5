import { type LeavingPaper, readLeavingPaper } from '@plantel/contract/leavings'
import { addressOf } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { printIcon } from '../../ui/icons/icons.ts'
import { Line } from '../../ui/layout/stack.tsx'
import { FileProblem } from '../printing/file-problem.tsx'
import { LEAVING_TEXTS as T } from './texts.ts'

const PAPERS = ['certificate', 'receipt'] as const satisfies readonly LeavingPaper[]

/** `of`: whose, for who hears the buttons of several rows. */
export const LeavingPapers = ({ leavingId, of }: { leavingId: number; of?: string }) => {
  const saving = useSave({
    save: (paper: LeavingPaper) =>
      download(
        addressOf(readLeavingPaper, { params: { id: leavingId }, query: { paper } }),
        `${T[paper]}.pdf`,
      ),
    onProblem: () => true,
  })
  return (
    <>
      <Line>
        {PAPERS.map((paper) => (
          <Button
            key={paper}
            icon={printIcon}
            disabled={saving.pending}
            onClick={() => saving.save(paper)}
            {...(of === undefined ? {} : { 'aria-label': `${T[paper]}, ${of}` })}
          >
            {T[paper]}
          </Button>
        ))}
      </Line>
      {!saving.pending && <FileProblem problem={saving.problem} />}
    </>
  )
}
