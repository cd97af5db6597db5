import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import type { FirstSteps as Steps } from '@plantel/contract/first-steps'
import { updateSetting } from '@plantel/contract/school-settings'
import type { Setting } from '@plantel/contract/schools'
import { OFFICIAL_LEVELS } from '@plantel/contract/subjects'
import { FIRST_STEPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { officialWords, useOfficial } from '../../../domain/subjects/use-official.ts'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { doneIcon } from '../../../ui/icons/icons.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { SECTION_TITLES } from '../sections/section-titles.ts'
import styles from './first-steps.module.css'
import { type Step, STEP_TITLES, stepLink, stepWords } from './step-words.ts'

const OfficialButtons = () => {
  const { save, pending } = useOfficial()
  return OFFICIAL_LEVELS.map((level) => (
    <Button key={level} pending={pending} onClick={() => save(level)}>
      {officialWords(level)}
    </Button>
  ))
}

const OneStep = ({ step, next }: { step: Step; next: boolean }) => {
  const { to, words } = stepLink(step)
  const say = usePartialSay()
  return (
    <li className={styles.step} data-done={step.done} aria-current={next ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {step.done && <Icon path={doneIcon} />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {say(STEP_TITLES[step.step])}
          <span className={styles.spoken}>{step.done ? ': hecho' : ': falta'}</span>
        </h3>
        <Muted>{say(stepWords(step))}</Muted>
      </div>
      {!step.done && (
        <Line className={styles.ways}>
          {step.step === 'subjects' && <OfficialButtons />}
          <ButtonLink to={to} look={next && step.step !== 'subjects' ? 'filled' : 'outlined'}>
            {say(words)}
          </ButtonLink>
        </Line>
      )}
    </li>
  )
}

interface FirstStepsProps {
  steps: Steps['steps']
  settings: readonly Setting[]
}

/** What a young school does first, with where each step is done. */
export const FirstSteps = ({ steps, settings }: FirstStepsProps) => {
  const stored = settings.find(({ key }) => key === 'first-steps')
  const hiding = useSave({
    save: (configuration_id: number) =>
      call(updateSetting, { params: { id: configuration_id }, body: { value: 'hidden' } }),
    success: 'Los primeros pasos ya no se muestran',
    stale: [FIRST_STEPS_KEY],
  })
  const next = steps.find(({ done }) => !done)
  return (
    <Panel at="primeros-pasos" title={SECTION_TITLES['primeros-pasos']}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <OneStep key={step.step} step={step} next={step === next} />
        ))}
      </ol>
      {stored && (
        <Line justify="end">
          <Button look="text" pending={hiding.pending} onClick={() => hiding.save(stored.configuration_id)}>
            No mostrar más
          </Button>
        </Line>
      )}
    </Panel>
  )
}
