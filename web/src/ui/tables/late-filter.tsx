import {
  type ComponentType,
  type FunctionComponent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from '../forms/filter-select.module.css'
import { InputBox } from '../forms/input-box.tsx'

interface StandingProps {
  label: string
  /** What it says until it knows: that something is chosen, or that nothing is. */
  says: string
  onFocus: () => void
}

const Standing = ({ label, says, onFocus }: StandingProps) => {
  const id = useId()
  return (
    <InputBox className={styles.filter}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      <input id={id} readOnly placeholder={says} onFocus={onFocus} />
    </InputBox>
  )
}

/**
 * A filter that asks the server, whose code comes once its screen stands. Until then its name stands there, and whoever is in it when
 * the code has come goes on in the filter.
 */
export const lateFilter = <Props extends { value: string | undefined }>(
  load: () => Promise<ComponentType<Props>>,
  { label, chosen }: { label: string; chosen: (value: string) => string },
): FunctionComponent<Props> => {
  let arrived: ComponentType<Props> | undefined
  return function LateFilter(props: Props) {
    const [Filter, setFilter] = useState(() => arrived)
    const box = useRef<HTMLDivElement>(null)
    const entered = useRef(false)
    const ask = useCallback(() => {
      const arrive = (found: ComponentType<Props>) => {
        arrived = found
        entered.current = box.current?.contains(document.activeElement) === true
        setFilter(() => found)
      }
      // What has not come is asked for again by whoever enters it.
      load().then(arrive, () => undefined)
    }, [])
    useEffect(() => {
      if (!Filter) {
        ask()
      } else if (entered.current) {
        entered.current = false
        const input = box.current?.querySelector('input')
        input?.focus()
        input?.click()
      }
    }, [Filter, ask])
    return (
      <div ref={box} className={styles.place}>
        {Filter ? (
          <Filter {...props} />
        ) : (
          <Standing
            label={label}
            says={props.value === undefined ? 'Todos' : chosen(props.value)}
            onFocus={ask}
          />
        )}
      </div>
    )
  }
}
