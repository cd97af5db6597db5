import { SURVEY, type Survey } from '@plantel/contract/supervision'
import { useSession } from '../../lib/session/session.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Answers, HistoryEntry } from './history-entry.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { When } from '../../ui/layout/when.tsx'
import { QUESTIONS } from './survey-form.ts'
import { T } from './texts.ts'

const SurveyEntry = ({ survey }: { survey: Survey }) => {
  const { time_zone } = useSession().school
  return (
    <HistoryEntry
      title={<When instant={survey.created_at} timeZone={time_zone} timed />}
      by={survey.supervisor}
    >
      <Facts facts={[[T.contact, survey.contact]]} />
      <Answers rows={QUESTIONS.map((key) => [SURVEY[key], `${survey.answers[key]} de 5`])} />
      {survey.comment && <Facts facts={[[T.comment, survey.comment]]} />}
    </HistoryEntry>
  )
}

export const SurveyHistory = ({ surveys }: { surveys: readonly Survey[] }) => (
  <Panel title={T.surveys}>
    {surveys.length === 0 ? (
      <p>{T.noSurveys}. La primera que registre aparecerá aquí.</p>
    ) : (
      <div>
        {surveys.map((survey) => (
          <SurveyEntry key={survey.survey_id} survey={survey} />
        ))}
      </div>
    )}
  </Panel>
)
