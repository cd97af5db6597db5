import type { Family, FamilyChild } from '@plantel/contract/family-home'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChildPlace } from '../../domain/family/child-address.ts'
import { IS_ACTIVE } from '../../domain/people/status.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { TEXTS } from '../../texts.ts'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CHILD_TABS } from './child-places.ts'
import { ChildTabs } from './child-tabs.tsx'
import { familyQuery } from './queries.ts'
import { T } from './texts.ts'

interface ChildPageProps {
  /** Undefined is *Hoy*. */
  place?: ChildPlace
  children: (child: FamilyChild, family: Family) => ReactNode
}

const BACK = { to: '/padres', label: TEXTS.family }

const Missing = () => (
  <MissingPanel title={T.missing.title} back={{ to: '/padres', label: T.missing.home }}>
    {T.missing.text}
  </MissingPanel>
)

/** What this child has to show to this parent. */
const tabsOf = ({ access, student }: FamilyChild) =>
  CHILD_TABS.filter((tab) => access >= tab.access && (IS_ACTIVE[student.status] || tab.kept === true))

/** The frame of a child's pages: whose they are, and the way from one to the other. */
export const ChildPage = ({ place, children }: ChildPageProps) => {
  const studentId = useIdParam('studentId')
  const family = useQuery(familyQuery)
  const child = family.data?.children.find(({ student }) => student.student_id === studentId)
  const tabs = child ? tabsOf(child) : []
  const open = tabs.find((tab) => tab.place === place)
  const name = child && fullName(child.student)
  const context = [open?.place !== undefined && name, child?.group?.title].filter(Boolean).join(' · ')
  const title = CHILD_TABS.find((tab) => tab.place === place)?.title ?? T.today
  return (
    <Page title={place === undefined ? (name ?? T.child) : title} {...(child ? { context } : {})} back={BACK}>
      <QueryPanel query={family} skeleton={<Skeleton count={3} height={96} />}>
        {(data) =>
          child && open ? (
            <>
              <ChildTabs studentId={studentId} tabs={tabs} open={open} />
              {children(child, data)}
            </>
          ) : (
            <Missing />
          )
        }
      </QueryPanel>
    </Page>
  )
}
