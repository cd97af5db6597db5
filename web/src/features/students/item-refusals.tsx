import type { ApiProblem } from '../../lib/problem.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why nothing was saved, with every item that failed: the server's words about each begin with its name. */
export const ItemRefusals = ({ problem }: { problem: ApiProblem | undefined }) =>
  problem && (
    <Notice tone="bad" title={problem.title}>
      {problem.errors.length === 0 ? (
        <p>{problem.message}.</p>
      ) : (
        <>
          <p>No se guardó ningún cambio:</p>
          <ul>
            {problem.errors.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
