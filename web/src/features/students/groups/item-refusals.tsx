import type { ApiProblem } from '../../../lib/http/problem.ts'
import { intoView } from '../../../ui/feedback/into-view.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { STUDENT_TEXTS } from '../texts.ts'

const INACTIVE = 1025

export const ItemRefusals = ({ problem }: { problem: ApiProblem | undefined }) => {
  if (!problem) return null
  const { title, message } = problem.code === INACTIVE ? STUDENT_TEXTS.inactive : problem
  return (
    <div ref={intoView}>
      <Notice tone="bad" title={title}>
        {problem.errors.length === 0 ? (
          <p>{message}.</p>
        ) : (
          <>
            <p>No se guardó ningún cambio:</p>
            <ul>
              {problem.errors.map(({ field, message: words }) => (
                <li key={field}>{words}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
