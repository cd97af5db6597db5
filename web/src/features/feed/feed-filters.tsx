import { FEED_TITLES } from '@plantel/contract/feed'
import type { TableState } from '../../lib/tables/table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './feed.module.css'
import { T } from './texts.ts'
import { useCategories } from './what-comes.ts'

interface FilterProps {
  words: string
  on: boolean
  onChoose: () => void
}

const Filter = ({ words, on, onChoose }: FilterProps) => (
  <Button look={on ? 'filled' : 'outlined'} aria-pressed={on} onClick={onChoose}>
    {words}
  </Button>
)

export const FeedFilters = ({ table }: { table: TableState<'category' | 'unread'> }) => {
  const categories = useCategories()
  const chosen = table.filter('category')
  const unread = table.filter('unread') !== undefined
  return (
    <fieldset className={styles.filters}>
      <legend className="unseen">{T.category}</legend>
      {categories.length > 1 && (
        <>
          <Filter
            words={T.everything}
            on={chosen === undefined}
            onChoose={() => table.setFilter('category', undefined)}
          />
          {categories.map((category) => (
            <Filter
              key={category}
              words={FEED_TITLES[category]}
              on={chosen === category}
              onChoose={() => table.setFilter('category', category)}
            />
          ))}
        </>
      )}
      <Filter
        words={T.unread}
        on={unread}
        onChoose={() => table.setFilter('unread', unread ? undefined : '1')}
      />
    </fieldset>
  )
}
