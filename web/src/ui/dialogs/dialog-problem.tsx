import type { ApiProblem } from '../../lib/http/problem.ts'
import { intoView } from '../feedback/into-view.ts'
import { Notice } from '../feedback/notice.tsx'

interface DialogProblemProps {
  problem: ApiProblem | undefined
  /** The fields' names on screen: `{ cellphone: 'Celular' }`; without one the server's name stands. */
  names?: Readonly<Record<string, string>>
}

/** Why a dialog's save was refused, with every field that is wrong; read out at once. */
export const DialogProblem = ({ problem, names = {} }: DialogProblemProps) =>
  problem && (
    <div ref={intoView}>
      <Notice tone="bad" title={problem.title}>
        <p>{problem.message}.</p>
        {problem.errors.length > 0 && (
          <ul>
            {problem.errors.map(({ field, message }) => (
              <li key={field}>
                <strong>{names[field] ?? field}:</strong> {message}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )

/** What has succeeded, while the dialog stays a moment: `{saving.done && <DialogDone>Alumno registrado</DialogDone>}`. */
export const DialogDone = ({ children }: { children: string }) => (
  <output ref={intoView}>
    <Notice tone="good" title={children} />
  </output>
)
