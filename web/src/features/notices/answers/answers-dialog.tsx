import type { QuestionState } from '@plantel/contract/notice-answers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { until } from '../../../domain/notices/answer-words.ts'
import { todayIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useDialogTable } from '../../../lib/tables/use-table-state.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../../ui/feedback/no-rows.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { noticeQuery } from '../queries.ts'
import { ANSWERS_TEXTS as A, NOUNS, T } from '../texts.ts'
import { answerColumns } from './answer-columns.tsx'
import styles from './answers.module.css'
import { CaptureList } from './capture-list.tsx'
import { NoticeActions } from './notice-actions.tsx'
import { answersQuery, askedGroupsQuery } from './queries.ts'
import { answerWords, type AskingNotice, STATE_WORDS } from './words.ts'

const PER_PAGE = 20

type Filters = 'state' | 'group_id' | 'phoneless'

const statesOf = (ask: AskingNotice['ask']): readonly QuestionState[] =>
  ask === 2 ? ['missing', 'yes', 'no', 'different'] : ['missing', 'read']

const useFilters = (notice: AskingNotice) => {
  const table = useDialogTable<Filters>({ perPage: PER_PAGE })
  const groups = useQuery({ ...askedGroupsQuery(notice.notice_id), enabled: notice.per_child })
  const states = statesOf(notice.ask)
  const state = states.find((each) => each === table.filter('state'))
  const group_id = table.filter('group_id')
  const phoneless = notice.per_child && table.filter('phoneless') === '1'
  const { page, per_page, search } = table.query
  const asked = {
    page,
    per_page,
    ...(search === undefined ? {} : { search }),
    ...(state === undefined ? {} : { state }),
    ...(group_id === undefined ? {} : { group_id }),
    ...(phoneless ? { phoneless: '1' as const } : {}),
  }
  return { table, groups: groups.data ?? [], states, asked, group_id, phoneless }
}

interface AnswersProps {
  notice: AskingNotice
  asks: boolean
  onCapture: () => void
}

const Answers = ({ notice, asks, onCapture }: AnswersProps) => {
  const { table, groups, states, asked, group_id, phoneless } = useFilters(notice)
  const answers = useQuery(answersQuery(notice.notice_id, asked))
  return (
    <>
      <NoticeActions
        notice={notice}
        groupId={group_id}
        phoneless={phoneless}
        asks={asks}
        onCapture={onCapture}
      />
      <TableTools table={table} placeholder="Buscar por nombre">
        <FilterSelect
          label="Respuesta"
          all="Todas"
          options={states.map((value) => ({ value, label: STATE_WORDS[value] }))}
          value={table.filter('state')}
          onChange={(value) => table.setFilter('state', value)}
        />
        {groups.length > 1 && (
          <FilterSelect
            label="Grupo"
            options={groups.map((each) => ({ value: String(each.group_id), label: each.title }))}
            value={group_id}
            onChange={(value) => table.setFilter('group_id', value)}
          />
        )}
        {notice.per_child && (
          <FilterSelect
            label={A.families}
            all="Todas"
            options={[{ value: '1', label: A.phoneless }]}
            value={table.filter('phoneless')}
            onChange={(value) => table.setFilter('phoneless', value)}
          />
        )}
      </TableTools>
      <QueryPanel query={answers} skeleton={<Skeleton count={6} height={56} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={A.title}
              columns={answerColumns(notice.notice_id, { perChild: notice.per_child, asks })}
              rows={data}
              rowKey={({ question_id }) => question_id}
              empty={
                <NoRows
                  table={table}
                  total={meta.total}
                  nothingFound={T.nothingFound}
                  filters={{ state: 'Respuesta', group_id: 'Grupo', phoneless: A.families }}
                >
                  <EmptyState title={A.nobody}>{A.nobodyWhy}</EmptyState>
                </NoRows>
              }
            />
            {meta.total > 0 && (
              <TableFoot meta={meta} table={table} noun={notice.per_child ? NOUNS.students : NOUNS.people} />
            )}
          </>
        )}
      </QueryPanel>
    </>
  )
}

interface AnswersDialogProps {
  notice: AskingNotice
  /** Begins with the list that slips are typed into. */
  capture?: boolean
  onClose: () => void
}

/** Who answered a notice, who did not, and what can be done about it. Of their groups also who does not send notices. */
export const AnswersDialog = ({ notice: row, capture = false, onClose }: AnswersDialogProps) => {
  const { time_zone } = useSession().school
  const follows = useMay('notices:follow')
  const { data } = useQuery({ ...noticeQuery(row.notice_id), enabled: follows })
  const notice: AskingNotice = data ?? row
  const [capturing, setCapturing] = useState(capture)
  const { due } = notice
  const open = !notice.withdrawn && (due === null || due >= todayIn(time_zone))
  return (
    <FormDialog title={capturing ? A.capture : A.title} width="lg" onClose={onClose}>
      <Stack gap={12}>
        <div className={styles.head}>
          <h3 className={styles.title}>{notice.title}</h3>
          <span className={styles.counts}>{answerWords(notice)}</span>
          {due !== null && <span className={styles.small}>{open ? A.until(until(due)) : A.closed}</span>}
        </div>
        {capturing ? (
          <CaptureList notice={notice} onBack={() => setCapturing(false)} />
        ) : (
          <Answers notice={notice} asks={open && follows} onCapture={() => setCapturing(true)} />
        )}
      </Stack>
    </FormDialog>
  )
}
