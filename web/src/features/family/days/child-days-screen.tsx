import { useAddressSearch } from '../../../lib/routing/use-address-search.ts'
import { history } from '../../../lib/routing/history.ts'
import { ChildPage } from '../child-page.tsx'
import { ChildExcuses } from '../excuses/child-excuses.tsx'
import { ChildDays } from './child-days.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** `?justificar=2026-11-20` opens the form of that day, closing it takes the words out of the address; `?fecha=` is the day looked at. */
const useAsked = () => {
  const search = useAddressSearch()
  const [asked, looked] = [search.get('justificar') ?? '', search.get('fecha') ?? '']
  if (!DAY.test(asked)) return DAY.test(looked) ? { day: looked } : {}
  return {
    day: asked,
    open: true,
    onClosed: () => history.move(history.place().pathname, { replace: true, stay: true }),
  }
}

/** A child's attendance, month by month, and what was sent to justify it. */
const ChildDaysScreen = () => {
  const asked = useAsked()
  return (
    <ChildPage place="asistencia">
      {(child, family) => (
        <>
          <ChildDays key={child.student.student_id} child={child} today={family.today} />
          <ChildExcuses
            key={`${child.student.student_id} excuses`}
            child={child}
            family={family}
            {...asked}
          />
        </>
      )}
    </ChildPage>
  )
}

export default ChildDaysScreen
