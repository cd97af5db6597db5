import type { Board } from '@plantel/contract/attendance-board'
import { written } from '../../lib/words/counts.ts'
import styles from '../../domain/groups/group-board.module.css'

const counted = (count: number, one: string, several: string) =>
  `${written(count)} ${count === 1 ? one : several}`

/** *Listas 41 de 58 · 37 alumnos ausentes · 6 retardos*; read out when it changes. */
export const BoardCounters = ({ board: { lists, absent, lates } }: { board: Board }) => (
  <output className={styles.counters}>
    {lists.due > 0 && (
      <span>
        Listas <strong>{written(lists.taken)}</strong> de {written(lists.due)}
      </span>
    )}
    <span>{counted(absent, 'alumno ausente', 'alumnos ausentes')}</span>
    <span>{counted(lates, 'retardo', 'retardos')}</span>
  </output>
)
