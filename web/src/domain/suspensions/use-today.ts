import { dayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { useNow } from '../../lib/timing/rendered.ts'

export const useToday = (): string => dayIn(new Date(useNow()), useSession().school.time_zone)
