import { useQuery } from '@tanstack/react-query'
import { leaveOrAsk } from '../../lib/session/leave-or-ask.ts'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Door } from '../../ui/layout/door.tsx'
import { logOutIcon } from '../../ui/icons/icons.ts'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ownSchoolsQuery } from '../../domain/own-schools/own-schools-query.ts'
import { SchoolButtons } from './school-buttons.tsx'
import { T } from './texts.ts'
import { useEnterSchool } from '../../domain/own-schools/use-enter-school.ts'

const ChooseScreen = () => {
  const query = useQuery(ownSchoolsQuery)
  const entering = useEnterSchool('here')
  return (
    <Door title={T.choose}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={72} />}>
        {(schools) => <SchoolButtons schools={schools} entering={entering} marksCurrent={false} />}
      </QueryPanel>
      <p>{T.explain}</p>
      <Button look="text" icon={logOutIcon} onClick={() => void leaveOrAsk()}>
        {TEXTS.leave}
      </Button>
    </Door>
  )
}

export default ChooseScreen
