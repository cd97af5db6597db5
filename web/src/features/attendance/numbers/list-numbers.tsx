import type { ClassList } from '@plantel/contract/classes'
import { CLASS_LISTS_KEY } from '../../../domain/class-list/class-list.ts'
import { NumbersButton } from '../../../domain/groups/numbers-button.tsx'
import { GROUPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import styles from './list-numbers.module.css'

const STALE = [CLASS_LISTS_KEY, GROUPS_KEY]

/** Below the list, for who passes it once a day: whether its numbers follow the names. */
export const ListNumbers = ({ group, numbers: { kept } }: ClassList) => (
  <div className={styles.numbers}>
    <Muted as="p" size={13}>
      {kept
        ? 'Los números de lista están fijos: quien llega toma el siguiente.'
        : 'Los números de lista siguen el orden alfabético.'}
    </Muted>
    <NumbersButton groupId={group.group_id} kept={kept} stale={STALE} />
  </div>
)
