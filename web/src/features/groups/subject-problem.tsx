import type { ApiProblem } from '../../lib/http/problem.ts'
import { intoView } from '../../ui/feedback/into-view.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

interface SubjectProblemProps {
  problem: ApiProblem
  /** The title of the subject that a refused field (`subjects.3`, `create.0`) is about. */
  titleOf: (field: string) => string | undefined
}

/** Why subjects were not saved, with every one that failed by name. Nothing was saved of the others either, and it says so. */
export const SubjectProblem = ({ problem, titleOf }: SubjectProblemProps) => (
  <div ref={intoView}>
    <Notice tone="bad" title={problem.title}>
      <p>
        {problem.message}.{problem.errors.length > 0 && ' No se guardó ningún cambio.'}
      </p>
      {problem.errors.length > 0 && (
        <ul>
          {problem.errors.map(({ field, message }) => {
            const title = titleOf(field)
            return (
              <li key={field}>
                {title === undefined || message.includes(title) ? (
                  message
                ) : (
                  <>
                    <strong>{title}:</strong> {message}
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Notice>
  </div>
)
