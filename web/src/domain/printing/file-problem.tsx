import type { ApiProblem } from '../../lib/http/problem.ts'
import { waitWords } from '../../lib/words/wait-words.ts'
import { intoView } from '../../ui/feedback/into-view.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

const TOO_MANY = 429

interface FileProblemProps {
  problem: ApiProblem | undefined
  words?: Readonly<Record<number, string>>
}

const messageOf = (
  { status, code, waitSeconds, message }: ApiProblem,
  words: Record<number, string>,
): string => {
  if (status === TOO_MANY && waitSeconds !== undefined)
    return `Puede intentarlo de nuevo en ${waitWords(waitSeconds)}.`
  return words[code ?? 0] ?? `${message}.`
}

/** Why there is no file: what the server says about what was asked for, or in plain words, and when to try again. */
export const FileProblem = ({ problem, words = {} }: FileProblemProps) =>
  problem && (
    <div ref={intoView}>
      <Notice tone="bad" title={problem.title}>
        {problem.errors.length > 0 ? (
          problem.errors.map(({ field, message }) => <p key={field}>{message}</p>)
        ) : (
          <p>{messageOf(problem, words)}</p>
        )}
      </Notice>
    </div>
  )
