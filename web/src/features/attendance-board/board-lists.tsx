import type { Board } from '@plantel/contract/attendance-board'
import type { ComponentProps } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { written } from '../../lib/words/counts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BoardCounters } from './board-counters.tsx'
import { BoardGroups } from './board-groups.tsx'
import styles from '../../domain/groups/group-board.module.css'
import { RemindAll } from './remind-button.tsx'
import { BOARD_TEXTS } from './texts.ts'

const FEW = 3

/** Of some groups, on a day on which others have classes: *Sin clases: 1° A Matutino, 1° B Matutino*. */
const WithoutClasses = ({ groups }: { groups: Board['without_classes'] }) => {
  if (groups.length === 0) return null
  const names = groups.map(({ title }) => title).join(', ')
  return (
    <div className={styles.head}>
      {groups.length <= FEW ? (
        <p>Sin clases: {names}</p>
      ) : (
        <details>
          <summary>Sin clases: {written(groups.length)} grupos</summary>
          {names}
        </details>
      )}
    </div>
  )
}

interface BoardListsProps {
  board: ComponentProps<typeof QueryPanel<Board>>['query']
  /** Undefined: today. */
  day: string | undefined
  /** To a part of the school. */
  narrowed: boolean
}

const NoLists = ({ schoolDay }: { schoolDay: boolean }) => (
  <EmptyState title={schoolDay ? 'Sin listas' : BOARD_TEXTS.nobody}>
    {schoolDay
      ? 'Ningún grupo tiene clases en su horario de este día, y nadie ha pasado lista. El horario se escribe en Grupos.'
      : 'Según el calendario y los horarios, este día no hay clases.'}
  </EmptyState>
)

/** The lists of a day, group by group. */
export const BoardLists = ({ board, day, narrowed }: BoardListsProps) => {
  const mayRemind = useMay('attendance:remind') && day === undefined
  return (
    <QueryPanel query={board} skeleton={<Skeleton count={8} height={72} />}>
      {(found) => (
        <>
          <div className={styles.head}>
            <BoardCounters board={found} />
            {mayRemind && <RemindAll board={found} narrowed={narrowed} />}
          </div>
          <WithoutClasses groups={found.without_classes} />
          {!found.school_day && found.groups.length > 0 && (
            <Notice tone="info" title={BOARD_TEXTS.nobody}>
              Este día no hay clases para ningún grupo: ninguna lista es obligatoria.
            </Notice>
          )}
          {found.groups.length === 0 ? (
            <NoLists schoolDay={found.school_day} />
          ) : (
            <BoardGroups
              groups={found.groups}
              professors={found.professors}
              day={day}
              mayRemind={mayRemind}
            />
          )}
        </>
      )}
    </QueryPanel>
  )
}
