import { Line } from '../../../ui/layout/stack.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { useMemo, useState } from 'react'
import { counted } from '../../../lib/words/counted.ts'
import { NOUNS } from '../texts.ts'
import { keptGroups, type Offered } from './recipients.ts'
import styles from './recipient-tree.module.css'
import { SectionFold } from './section-fold.tsx'
import { type Branch, groupName, idsOf, type Section } from './sections.ts'
import { SummaryUsers } from './summary-users.tsx'
import { summarySections } from './summary.ts'
import type { Wizard } from './wizard.ts'

interface TreeProps {
  wizard: Wizard
  offered: Offered
}

const GroupLines = ({ wizard, offered }: TreeProps) => (
  <ul className={styles.frame}>
    {keptGroups(wizard, offered).map((group) => (
      <Line as="li" key={group.group_id} className={styles.line}>
        <strong>{groupName(group)}</strong>
        <Muted as="span" size={14}>
          {counted(group.students, NOUNS.students)}
        </Muted>
      </Line>
    ))}
  </ul>
)

const BranchLines = ({ branch }: { branch: Branch }) => (
  <li>
    {branch.title}
    <ul className={branch.title === undefined ? undefined : styles.leaves}>
      {branch.leaves.map(({ id, label }) => (
        <li key={id} className={styles.leaf}>
          {label}
        </li>
      ))}
    </ul>
  </li>
)

const sectionCount = ({ branches }: Section, withParents: boolean): string =>
  withParents
    ? `${counted(branches.length, NOUNS.students)} · ${counted(idsOf(branches).length, NOUNS.parents)}`
    : counted(idsOf(branches).length, NOUNS.students)

const PeopleTree = ({ wizard, offered }: TreeProps) => {
  const sections = useMemo(() => summarySections(wizard, offered), [wizard, offered])
  const [opened, setOpened] = useState<readonly number[]>([])
  const withParents = wizard.completed.includes('parents')
  return (
    <ul className={styles.frame}>
      {sections.map((section) => (
        <SectionFold
          key={section.key}
          title={section.title}
          open={opened.includes(section.key)}
          onToggle={() =>
            setOpened(
              opened.includes(section.key)
                ? opened.filter((key) => key !== section.key)
                : [...opened, section.key],
            )
          }
          head={
            <Line as="span">
              <strong>{section.title}</strong>
              <Muted as="span" size={14}>
                {sectionCount(section, withParents)}
              </Muted>
            </Line>
          }
        >
          {() => (
            <ul>
              {section.branches.map((branch) => (
                <BranchLines key={branch.key} branch={branch} />
              ))}
            </ul>
          )}
        </SectionFold>
      ))}
    </ul>
  )
}

export const SummaryTree = (props: TreeProps) => {
  const { mode, completed } = props.wizard
  if (mode === 'users') return <SummaryUsers wizard={props.wizard} />
  if (!completed.includes('students')) return <GroupLines {...props} />
  return <PeopleTree {...props} />
}
