import { useState } from 'react'
import { Stack } from '../../../ui/layout/stack.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { T } from '../texts.ts'
import { allIdsOf, type Branch, idsOf, searchSections, type Section } from './sections.ts'
import styles from './recipient-tree.module.css'
import { SectionFold } from './section-fold.tsx'
import { type Share, TriCheck } from './tri-check.tsx'
import { written } from '../../../lib/words/counts.ts'

interface CheckTreeProps {
  sections: readonly Section[]
  /** Ids of those who are unchecked; everybody else is checked. */
  leftOut: readonly number[]
  onChange: (leftOut: number[]) => void
  words: {
    all: string
    search: string
    empty?: string
  }
}

/** More boxes than these begin closed: what is closed is not drawn, and nobody has to pass it on the way to *Siguiente*. */
const OPEN_AT_FIRST = 80
/** A search that finds more does not open what it finds. */
const OPEN_FOUND = 50

interface Marks {
  shareOf: (ids: readonly number[]) => Share
  check: (ids: readonly number[], checked: boolean) => void
}

const marksOf = ({ leftOut, onChange }: Pick<CheckTreeProps, 'leftOut' | 'onChange'>): Marks => {
  const out = new Set(leftOut)
  return {
    shareOf: (ids) => {
      const unchecked = ids.filter((id) => out.has(id)).length
      if (unchecked === 0) return 'all'
      return unchecked === ids.length ? 'none' : 'some'
    },
    check: (ids, checked) => {
      const next = new Set(out)
      for (const id of ids) {
        if (checked) next.delete(id)
        else next.add(id)
      }
      onChange([...next])
    },
  }
}

const BranchBoxes = ({
  branch,
  marks,
  empty,
}: {
  branch: Branch
  marks: Marks
  empty: string | undefined
}) => {
  const ids = idsOf([branch])
  return (
    <li>
      {branch.title !== undefined && (
        <TriCheck
          label={branch.leaves.length === 0 ? `${branch.title} · ${empty}` : branch.title}
          share={branch.leaves.length === 0 ? 'none' : marks.shareOf(ids)}
          disabled={branch.leaves.length === 0}
          onChange={(checked) => marks.check(ids, checked)}
        />
      )}
      <ul className={branch.title === undefined ? undefined : styles.below}>
        {branch.leaves.map(({ id, label }) => (
          <li key={id}>
            <TriCheck
              label={label}
              share={marks.shareOf([id])}
              onChange={(checked) => marks.check([id], checked)}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

const countOf = (marks: Marks, ids: readonly number[]): string => {
  const kept = ids.filter((id) => marks.shareOf([id]) === 'all').length
  return `${written(kept)} de ${written(ids.length)}`
}

const boxesOf = (sections: readonly Section[]): number =>
  sections
    .flatMap(({ branches }) => branches)
    .reduce((sum, { title, leaves }) => sum + leaves.length + (title === undefined ? 0 : 1), 0)

const useOpened = (sections: readonly Section[]) => {
  const [few] = useState(() => boxesOf(sections) <= OPEN_AT_FIRST)
  const [toggled, setToggled] = useState<readonly number[]>([])
  return {
    isOpen: (key: number, found: boolean) => toggled.includes(key) !== (found || few),
    toggle: (key: number) =>
      setToggled((old) => (old.includes(key) ? old.filter((one) => one !== key) : [...old, key])),
    fold: () => setToggled([]),
  }
}

/** People below their groups, all checked until they are unchecked: one by one, a group, or all that a search finds. */
export const CheckTree = ({ sections, leftOut, onChange, words }: CheckTreeProps) => {
  const [search, setSearch] = useState('')
  const opened = useOpened(sections)
  const marks = marksOf({ leftOut, onChange })
  const shown = searchSections(sections, search)
  const ids = allIdsOf(shown)
  const searching = search.trim() !== ''
  const found = searching && ids.length <= OPEN_FOUND
  return (
    <Stack>
      <SearchField
        placeholder={words.search}
        value={search}
        onChange={(text) => {
          setSearch(text)
          opened.fold()
        }}
      />
      {shown.length === 0 ? (
        <output>{T.nothingFound}</output>
      ) : (
        <>
          <TriCheck
            label={`${searching ? 'Todos los encontrados' : words.all} (${countOf(marks, ids)})`}
            share={marks.shareOf(ids)}
            onChange={(checked) => marks.check(ids, checked)}
          />
          <ul className={styles.frame}>
            {shown.map(({ key, title, branches }) => (
              <SectionFold
                key={key}
                title={title}
                boxed
                open={opened.isOpen(key, found)}
                onToggle={() => opened.toggle(key)}
                head={
                  <TriCheck
                    label={
                      <>
                        <strong>{title}</strong>{' '}
                        <span className={styles.count}>({countOf(marks, idsOf(branches))})</span>
                      </>
                    }
                    share={marks.shareOf(idsOf(branches))}
                    onChange={(checked) => marks.check(idsOf(branches), checked)}
                  />
                }
              >
                {() => (
                  <ul>
                    {branches.map((branch) => (
                      <BranchBoxes key={branch.key} branch={branch} marks={marks} empty={words.empty} />
                    ))}
                  </ul>
                )}
              </SectionFold>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}
