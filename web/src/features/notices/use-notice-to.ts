import { RecipientStudent } from '@plantel/contract/notices'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'

const State = z.object({ noticeTo: z.array(RecipientStudent) })

/** Students to whose families somebody came here to write. Once it is written or given up, they are gone from the page. */
export const useNoticeTo = () => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const students = State.safeParse(state).data?.noticeTo
  const forget = () => {
    if (students) void navigate({ pathname, search }, { replace: true })
  }
  return { students, forget }
}
