import { levelName } from '@plantel/contract/school-words'
import { useAddressSearch } from '../../../lib/routing/use-address-search.ts'
import { history } from '../../../lib/routing/history.ts'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import styles from './level-choice.module.css'

const SHOWN = 'niveles'

/** Which of the levels are shown, kept in the address bar (`?niveles=2,3`); all of them unless it says so. */
export const useShownLevels = (levels: readonly number[]) => {
  const written = useAddressSearch().get(SHOWN)
  const named = written?.split(',').map(Number)
  const shown = named ? levels.filter((level) => named.includes(level)) : levels
  const show = (level: number, wanted: boolean) => {
    const next = levels.filter((each) => (each === level ? wanted : shown.includes(each)))
    const { pathname, search } = history.place()
    const address = new URLSearchParams(search)
    if (next.length === levels.length) address.delete(SHOWN)
    else address.set(SHOWN, next.join(','))
    history.move(address.size === 0 ? pathname : `${pathname}?${address.toString()}`, {
      replace: true,
      force: true,
    })
  }
  return { shown, show }
}

interface LevelChoiceProps {
  levels: readonly number[]
  shown: readonly number[]
  onShow: (level: number, wanted: boolean) => void
}

export const LevelChoice = ({ levels, shown, onShow }: LevelChoiceProps) => (
  <fieldset className={styles.levels}>
    <legend className="unseen">Niveles que se comparan</legend>
    {levels.map((level) => (
      <CheckInput
        key={level}
        label={levelName(level)}
        value={shown.includes(level)}
        onChange={(wanted) => onShow(level, wanted)}
      />
    ))}
  </fieldset>
)
