import type { BoardTab } from '@plantel/contract/attendance-board'
import { useQuery } from '@tanstack/react-query'
import { BOARD_TABS } from '@plantel/contract/attendance-board'
import groupBoard from '../../domain/groups/group-board.module.css'
import { DirectedChoice } from '../../domain/levels/directed-choice.tsx'
import { useDirected, useOpenedPlaces, WHOLE_SCHOOL } from '../../domain/levels/directed.ts'
import { ExportButton } from '../../domain/exporting/export-button.tsx'
import { dayIn, longDay } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { useNow } from '../../lib/timing/rendered.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BoardLists } from './board-lists.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { MissingStudents } from './missing-students.tsx'
import { boardQuery } from './queries.ts'
import styles from './board.module.css'
import { SuspendButton } from './suspend-button.tsx'
import { BOARD_TABLE } from './table.ts'
import { BOARD_TEXTS, tabLabel } from './texts.ts'
import { useLiveBoard } from './use-live-board.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const tabOf = (word: string | undefined): BoardTab | undefined => BOARD_TABS.find((tab) => tab === word)

const BoardScreen = () => {
  const { school } = useSession()
  const table = useTableState(BOARD_TABLE)
  const today = dayIn(new Date(useNow()), school.time_zone)
  const asked = table.filter('dia')
  const date = asked !== undefined && DAY.test(asked) && asked !== today ? asked : undefined
  const tab = tabOf(table.filter('ver'))
  const directed = useDirected()
  const places = useOpenedPlaces(table.filter('niveles'))
  const board = useQuery(boardQuery(school.school_id, date, places))
  const maySuspend = useMay('attendance:suspend')
  useLiveBoard(date === undefined)
  return (
    <Page
      title={date === undefined ? BOARD_TEXTS.title : BOARD_TEXTS.ofDay}
      context={longDay(date ?? today)}
      tabs={<BoardTabs open={tab} onOpen={(chosen) => table.setFilter('ver', chosen)} />}
      actions={
        <>
          <SyncButton query={board} />
          {tab === undefined ? (
            <ExportButton
              title={BOARD_TEXTS.lists}
              report="attendance-lists"
              data={{ date, ...places }}
              snaphot={undefined}
            />
          ) : (
            <ExportButton
              title={tabLabel(tab)}
              report="attendance-missing"
              data={{ date, tab, ...places }}
              snaphot={undefined}
            />
          )}
        </>
      }
    >
      <div className={groupBoard.tools}>
        <div className={styles.day}>
          <DayInput
            label="Día"
            value={date ?? today}
            onChange={(day) => table.setFilter('dia', day === '' || day === today ? undefined : day)}
          />
        </div>
        {directed !== undefined && (
          <DirectedChoice
            places={directed}
            whole={WHOLE_SCHOOL}
            value={table.filter('niveles')}
            onChange={(chosen) => table.setFilter('niveles', chosen)}
          />
        )}
        {maySuspend && tab === undefined && <SuspendButton />}
      </div>
      {tab === undefined ? (
        <BoardLists board={board} day={date} narrowed={places.places !== undefined} />
      ) : (
        <MissingStudents tab={tab} date={date} table={table} places={places} />
      )}
    </Page>
  )
}

export default BoardScreen
