import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { counted, NOUNS } from '../texts.ts'
import { keptGroups, type Offered } from './recipients.ts'
import { FOLDS_STYLE, SectionFold } from './section-fold.tsx'
import { type Branch, groupName, idsOf, type Section } from './sections.ts'
import { LINE_STYLE, MUTED_STYLE } from './summary-styles.ts'
import { SummaryUsers } from './summary-users.tsx'
import { summarySections } from './summary.ts'
import type { Wizard } from './wizard.ts'

interface TreeProps {
  wizard: Wizard
  offered: Offered
}

const GroupLines = ({ wizard, offered }: TreeProps) => (
  <Box component="ul" sx={FOLDS_STYLE}>
    {keptGroups(wizard, offered).map((group) => (
      <Box
        component="li"
        key={group.group_id}
        sx={{ ...LINE_STYLE, px: 1.5, '&:not(:last-of-type)': { borderBottom: '1px solid var(--line)' } }}
      >
        <strong>{groupName(group)}</strong>
        <Box component="span" sx={MUTED_STYLE}>
          {counted(group.students, NOUNS.students)}
        </Box>
      </Box>
    ))}
  </Box>
)

const BranchLines = ({ branch }: { branch: Branch }) => (
  <li>
    {branch.title}
    <Box component="ul" sx={branch.title === undefined ? {} : { ...MUTED_STYLE, pl: 2, pb: 1 }}>
      {branch.leaves.map(({ id, label }) => (
        <Box component="li" key={id} sx={{ py: 0.25 }}>
          {label}
        </Box>
      ))}
    </Box>
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
    <Box component="ul" sx={FOLDS_STYLE}>
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
            <Box sx={LINE_STYLE}>
              <strong>{section.title}</strong>
              <Box component="span" sx={MUTED_STYLE}>
                {sectionCount(section, withParents)}
              </Box>
            </Box>
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
    </Box>
  )
}

export const SummaryTree = (props: TreeProps) => {
  const { mode, completed } = props.wizard
  if (mode === 'users') return <SummaryUsers wizard={props.wizard} />
  if (!completed.includes('students')) return <GroupLines {...props} />
  return <PeopleTree {...props} />
}
