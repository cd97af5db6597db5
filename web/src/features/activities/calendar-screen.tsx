import type { Activity } from '@plantel/contract/activity'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { touchesMonth } from './activity-dates.ts'
import { ActivityList } from './activity-list.tsx'
import styles from './calendar.module.css'
import { OpenDialog, type Opened } from './calendar-dialogs.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { monthTitle } from '../../lib/dates/months.ts'
import { usualDay } from './month.ts'
import { MonthPanels } from './month-panels.tsx'
import { NoActivities } from './no-activities.tsx'
import { activitiesQuery } from './queries.ts'
import { TEXTS } from './texts.ts'
import { useCalendarPlace } from './use-calendar-place.ts'

const NONE: Activity[] = []

const CalendarScreen = () => {
  const { school } = useSession()
  const today = todayIn(school.time_zone)
  const mayWrite = useMay('activities:write')
  const mayPut = useMay('partials:write')
  const place = useCalendarPlace(today)
  const { month, level } = place
  const query = useQuery(activitiesQuery(school.school_id, month, level))
  const [opened, setOpened] = useState<Opened>()
  const create = () => setOpened({ name: 'new', day: usualDay(month, today) })
  const open = (activity: Activity) => setOpened({ name: 'activity', activity })
  const title = `Actividades de ${monthTitle(month)}`
  return (
    <Page
      title={TEXTS.title}
      context={school.name}
      actions={
        <>
          <SyncButton
            query={query}
            label={TEXTS.refetch}
            more={[
              ...(mayPut ? [{ label: TEXTS.sep, onSelect: () => setOpened({ name: 'sep', today }) }] : []),
              { label: TEXTS.subscribe, onSelect: () => setOpened({ name: 'address' }) },
            ]}
          />
          {mayWrite && (
            <Button look="filled" icon={addIcon} aria-haspopup="dialog" onClick={create}>
              {TEXTS.create}
            </Button>
          )}
        </>
      }
    >
      <CalendarTools place={place} today={today} />
      {mayWrite && (
        <Button
          className={styles.suspend}
          aria-haspopup="dialog"
          onClick={() => setOpened({ name: 'suspension' })}
        >
          {TEXTS.suspend}
        </Button>
      )}
      <MonthPanels
        month={month}
        today={today}
        activities={query.data ?? NONE}
        mayWrite={mayWrite}
        onOpen={open}
        onDay={(day) => setOpened({ name: 'new', day })}
        title={title}
        list={
          <QueryPanel query={query} skeleton={<Skeleton count={4} height={64} />}>
            {(activities) => {
              const ofMonth = activities.filter((each) => touchesMonth(each, month))
              return ofMonth.length === 0 ? (
                <NoActivities
                  month={month}
                  level={level}
                  onEveryLevel={() => place.setLevel(undefined)}
                  onCreate={mayWrite ? create : undefined}
                />
              ) : (
                <ActivityList label={title} activities={ofMonth} onOpen={open} />
              )
            }}
          </QueryPanel>
        }
      />
      {opened && <OpenDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

export default CalendarScreen
