import { type CardRelease, releaseReportCards } from '@plantel/contract/report-cards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '../../lib/dates/dates.ts'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { FileProblem } from './file-problem.tsx'
import type { PaperProps } from './print-actions.ts'
import { CARDS_KEY, releaseQuery } from './queries.ts'
import { canRelease, releaseWords } from './release-words.ts'
import { PRINT_TEXTS } from './texts.ts'

const T = PRINT_TEXTS.release

interface ReleaseProps {
  groupId: number
  release: CardRelease
  today: string
}

const ReleaseDay = ({ groupId, release, today }: ReleaseProps) => {
  const [day, setDay] = useState(today)
  const waits = release.from !== null && release.from > today
  const saving = useSave({
    save: (from: string) => call(releaseReportCards, { params: { id: groupId }, body: { from } }),
    success: T.done,
    stale: [CARDS_KEY],
    onProblem: () => true,
  })
  const wrong = day === '' || day < today
  return (
    <>
      <DayInput
        label={T.from}
        value={day}
        min={today}
        error={wrong ? 'Elija hoy o un día posterior' : undefined}
        onChange={setDay}
      />
      <Button pending={saving.pending} disabled={wrong} onClick={() => saving.save(day)}>
        {waits && release.released === release.issued ? T.change : T.give}
      </Button>
      {!saving.pending && <FileProblem problem={saving.problem} />}
    </>
  )
}

/** Gives the boletas of a group to its families: all of them, from one day on. */
export const GroupRelease = ({ group }: Pick<PaperProps, 'group'>) => {
  const today = todayIn(useSession().school.time_zone)
  const query = useQuery(releaseQuery(group.group_id))
  return (
    <Stack as="section" gap={8}>
      <h3>{T.title}</h3>
      <QueryPanel query={query} skeleton={<Skeleton height={44} />}>
        {(release) => (
          <>
            <output>{releaseWords(release, today)}</output>
            {canRelease(release, today) && (
              <>
                <Muted>{T.rule}</Muted>
                <ReleaseDay groupId={group.group_id} release={release} today={today} />
              </>
            )}
          </>
        )}
      </QueryPanel>
    </Stack>
  )
}
