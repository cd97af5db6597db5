import type { FamilyChild } from '@plantel/contract/family-home'
import { missedInWords } from '@plantel/contract/days-missed'
import type { StudentDay } from '@plantel/contract/student-days'
import { useQuery } from '@tanstack/react-query'
import { childAddress } from '../../../domain/family/child-address.ts'
import { askedMonth, lastDay, monthDays } from '../../../domain/student-days/month-days.ts'
import { MonthGrid } from '../../../domain/student-days/month-grid.tsx'
import { MonthNav } from '../../../domain/student-days/month-nav.tsx'
import { type StudentDays, studentDaysQuery } from '../../../domain/student-days/student-days.ts'
import { firstDay, monthOf } from '../../../lib/dates/months.ts'
import { history } from '../../../lib/routing/history.ts'
import { useAddressSearch } from '../../../lib/routing/use-address-search.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { ChildDayPanel } from './child-day-panel.tsx'
import styles from './days.module.css'
import { MissedDays } from './missed-days.tsx'
import { monthInWords } from '../../../domain/student-days/month-figures.ts'
import { T } from './texts.ts'

const [DAY, MONTH] = ['fecha', 'mes']
const A_DAY = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/

/** The month and the day of the address: `?fecha=` names both, `?mes=` a month alone. */
const useAsked = (today: string) => {
  const search = useAddressSearch()
  const date = search.get(DAY)
  const isDay = date !== null && A_DAY.test(date)
  return {
    date: isDay ? date : undefined,
    month: askedMonth(isDay ? monthOf(date) : search.get(MONTH), today),
  }
}

interface MonthProps {
  month: string
  date: string | undefined
  data: StudentDays
  onChoose: (day: StudentDay) => void
}

const Month = ({ month, date, data, onChoose }: MonthProps) => {
  const { days, days_off, codes, today } = data
  const chosen = days.find((day) => day.date === date)
  return (
    <div className={styles.month}>
      <div className={styles.grid}>
        <MonthGrid
          month={month}
          shown={monthDays(month, days)}
          days={days}
          off={days_off}
          today={today}
          chosen={chosen}
          onChoose={onChoose}
        />
        {!chosen && <Muted>{days.length === 0 ? T.noLists : T.choose}</Muted>}
      </div>
      <div className={styles.beside}>
        {chosen && <ChildDayPanel day={chosen} codes={codes} />}
        <MissedDays days={days} onChoose={onChoose} />
      </div>
    </div>
  )
}

const inCycle = ({ figures }: FamilyChild): string =>
  missedInWords({
    absence_days: figures.absence_days ?? 0,
    excused_days: figures.excused_days ?? 0,
    single_absences: figures.single_absences ?? 0,
    total_late: figures.total_late,
  })

/** The days of a child: what was missed first, the whole month, and each class of a day. */
export const ChildDays = ({ child, today }: { child: FamilyChild; today: string }) => {
  const { student_id } = child.student
  const { date, month } = useAsked(today)
  const query = useQuery({ ...studentDaysQuery(student_id, firstDay(month), lastDay(month)), staleTime: 0 })
  const go = (asked: Record<string, string>) =>
    history.move(childAddress(student_id, 'asistencia', asked), { replace: true, stay: true })
  return (
    <>
      <p className={styles.totals}>
        {T.inCycle}: {inCycle(child)}
      </p>
      <MonthNav month={month} onGo={(to) => go({ [MONTH]: to })} />
      <QueryPanel query={query} skeleton={<Skeleton count={5} height={64} />}>
        {(data) => (
          <>
            {data.days.length > 0 && (
              <p className={styles.totals}>
                {T.inMonth}: {monthInWords(data)}
              </p>
            )}
            <Month month={month} date={date} data={data} onChoose={(day) => go({ [DAY]: day.date })} />
          </>
        )}
      </QueryPanel>
    </>
  )
}
