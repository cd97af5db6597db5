import type { Notice } from '@plantel/contract/notices'
import { listName } from '@plantel/contract/school-words'
import { When } from '../../ui/layout/when.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { OneLine } from '../../ui/tables/one-line.tsx'
import { PersonLine } from '../../ui/photos/person-line.tsx'
import styles from './notices.module.css'
import { readWords } from './read-words.ts'
import { answerWords, countWords } from './answers/words.ts'
import { ANSWERS_TEXTS, MODE_NAMES, T } from './texts.ts'
import { NoticeMarks } from './notice-marks.tsx'

const Title = ({ title, withdrawn, urgent }: Notice) => (
  <span data-words="" className={styles.title}>
    {title}
    <NoticeMarks withdrawn={withdrawn} urgent={urgent} />
  </span>
)

const told = (timeZone: string): Column<Notice>[] => [
  {
    key: 'type',
    title: 'Tipo',
    sort: 'type',
    narrow: true,
    card: 'hide',
    cell: ({ type }) => MODE_NAMES[type],
  },
  {
    key: 'sender',
    title: 'Emisor',
    from: 'medium',
    card: 'hide',
    cell: ({ sender }) => <PersonLine name={listName(sender)} person={sender} />,
  },
  {
    key: 'title',
    title: T.subject,
    sort: 'title',
    heading: true,
    cell: (notice) => <Title {...notice} />,
  },
  {
    key: 'description',
    title: T.description,
    from: 'widest',
    card: 'hide',
    cell: ({ description }) => <OneLine>{description}</OneLine>,
  },
  {
    key: 'created_at',
    title: 'Creación',
    sort: 'created_at',
    narrow: true,
    card: 'date',
    cell: ({ created_at }) => <When instant={created_at} timeZone={timeZone} />,
  },
]

const Answers = ({ notice, onAnswers }: { notice: Notice; onAnswers: (notice: Notice) => void }) =>
  notice.ask > 0 &&
  !notice.withdrawn && (
    <Button
      look="text"
      aria-haspopup="dialog"
      aria-label={`${ANSWERS_TEXTS.open} de ${notice.title}: ${answerWords(notice)}`}
      title={answerWords(notice)}
      onClick={() => onAnswers(notice)}
    >
      {countWords(notice)}
    </Button>
  )

const answersColumn = (onAnswers: (notice: Notice) => void): Column<Notice> => ({
  key: 'answers',
  title: ANSWERS_TEXTS.title,
  card: 'line',
  cell: (notice) => <Answers notice={notice} onAnswers={onAnswers} />,
})

interface Opening {
  onOpen: (notice: Notice) => void
  /** Undefined where no notice asks. */
  onAnswers: ((notice: Notice) => void) | undefined
}

export const noticeColumns = (timeZone: string, { onOpen, onAnswers }: Opening): Column<Notice>[] => [
  ...told(timeZone),
  { key: 'read', title: 'Leído', narrow: true, card: 'line', cell: (notice) => <>{readWords(notice)}</> },
  ...(onAnswers === undefined ? [] : [answersColumn(onAnswers)]),
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    card: 'open',
    align: 'right',
    narrow: true,
    cell: (notice) => (
      <Button
        look="text"
        aria-haspopup="dialog"
        aria-label={`Ver ${notice.title}`}
        onClick={() => onOpen(notice)}
      >
        Ver
      </Button>
    ),
  },
]
