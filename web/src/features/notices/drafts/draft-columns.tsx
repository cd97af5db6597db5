import type { NoticeDraft } from '@plantel/contract/notice-drafts'
import { listName } from '@plantel/contract/school-words'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { When } from '../../../ui/layout/when.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { OneLine } from '../../../ui/tables/one-line.tsx'
import { sendWords } from '../compose/schedule.ts'
import { DRAFT_TEXTS as T } from '../texts.ts'

const nameOf = ({ title }: NoticeDraft): string => title || T.untitled

const toOf = ({ targets }: NoticeDraft): string => targets.map(({ title }) => title).join(', ') || T.nobody

const Actions = ({ draft, onDelete }: { draft: NoticeDraft; onDelete: (draft: NoticeDraft) => void }) => (
  <Line>
    {(draft.may_change || draft.kind === 'template') && (
      <ButtonLink
        look="text"
        to={`/avisos/nuevo?borrador=${draft.draft_id}`}
        aria-label={`${T.open} ${nameOf(draft)}`}
      >
        {T.open}
      </ButtonLink>
    )}
    {draft.may_delete && (
      <Button
        look="text"
        aria-label={`${T.remove[draft.kind]} ${nameOf(draft)}`}
        onClick={() => onDelete(draft)}
      >
        {T.remove[draft.kind]}
      </Button>
    )}
  </Line>
)

export const draftColumns = (
  timeZone: string,
  onDelete: (draft: NoticeDraft) => void,
): Column<NoticeDraft>[] => [
  {
    key: 'title',
    title: 'Título',
    heading: true,
    cell: (draft) => (
      <>
        {nameOf(draft)} {draft.problem !== null && <Chip tone="bad">{T.notSent(draft.problem)}</Chip>}
      </>
    ),
  },
  { key: 'to', title: 'Para', card: 'line', cell: (draft) => <OneLine>{toOf(draft)}</OneLine> },
  {
    key: 'author',
    title: 'Escribió',
    from: 'wide',
    card: 'fact',
    cell: ({ author }) => listName(author),
  },
  {
    key: 'when',
    title: 'Cuándo',
    narrow: true,
    card: 'state',
    cell: ({ send, updated_at }) =>
      send ? sendWords(send, timeZone) : <When instant={updated_at} timeZone={timeZone} />,
  },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    align: 'right',
    narrow: true,
    cell: (draft) => <Actions draft={draft} onDelete={onDelete} />,
  },
]
