import { latePart } from '../../lib/saving/late-part.tsx'
import type { CheckFilterProps } from './check-filter.tsx'

const Filter = latePart<CheckFilterProps>(async () => (await import('./check-filter.tsx')).CheckFilter)

/** Stands among the filters of a list while its rows are those of one check. */
export const LateCheck = (props: CheckFilterProps) => props.value !== undefined && <Filter {...props} />
