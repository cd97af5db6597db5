import type { ImportRow } from '@plantel/contract/import-rows'
import { written } from '../../../lib/words/counts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { T } from '../texts.ts'
import { type Column, columnOf, messageKey, placeWords, type RowMessage } from '../words/cell-of.ts'
import { messageIcon, messageTone, worstFirst } from '../words/messages.ts'
import styles from './review.module.css'

/** Decided for each person alone. */
const ONE_BY_ONE: ReadonlySet<number> = new Set([9172, 9173, 9208])

export interface RowActs {
  pending: boolean
  choose: (key: string, choice: string) => void
  use: (column: Column, text: string) => void
  /** The same choice for every row that asks it. */
  answer: (message: RowMessage, choice: string) => void
}

interface MessageProps {
  message: RowMessage
  column: Column | undefined
  acts: RowActs | undefined
}

const Message = ({ message, column, acts }: MessageProps) => {
  const { field, text, fix, choices, choice, level, alike } = message
  const asks = level === 'question' || level === 'conflict'
  const proposed = choice ?? (level === 'question' ? choices[0]?.value : undefined)
  const many = asks && alike > 1 && proposed !== undefined && !ONE_BY_ONE.has(message.code)
  return (
    <li className={styles.message} data-tone={messageTone(message)}>
      <Stack>
        <div className={styles.said}>
          <Icon path={messageIcon(message)} />
          <span>
            {field !== null && <strong>{placeWords(field, column)}: </strong>}
            {text}
          </span>
        </div>
        {acts && (
          <>
            {choices.length > 0 && (
              <Line>
                {choices.map(({ value, label }) => (
                  <Button
                    key={value}
                    look={value === choice ? 'filled' : 'outlined'}
                    aria-pressed={value === choice}
                    pending={acts.pending}
                    onClick={() => acts.choose(messageKey(message), value)}
                  >
                    {label}
                  </Button>
                ))}
              </Line>
            )}
            {fix !== null && column && choices.length === 0 && (
              <Line>
                <Button pending={acts.pending} onClick={() => acts.use(column, fix)}>
                  {T.use} {fix}
                </Button>
              </Line>
            )}
            {many && (
              <Line>
                <Button look="text" pending={acts.pending} onClick={() => acts.answer(message, proposed)}>
                  Aplicar «{choices.find(({ value }) => value === proposed)?.label}» a los {written(alike)}{' '}
                  renglones iguales
                </Button>
              </Line>
            )}
            {ONE_BY_ONE.has(message.code) && <Muted>{T.one}</Muted>}
          </>
        )}
      </Stack>
    </li>
  )
}

interface RowMessagesProps {
  row: ImportRow
  columns: readonly Column[]
  /** Nothing can be changed without. */
  acts: RowActs | undefined
}

export const RowMessages = ({ row: { messages }, columns, acts }: RowMessagesProps) => (
  <Stack as="ul">
    {worstFirst(messages).map((message) => (
      <Message
        key={messageKey(message)}
        message={message}
        column={columnOf(columns, message.field)}
        acts={acts}
      />
    ))}
  </Stack>
)
