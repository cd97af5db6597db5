import { type FormEvent, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PersonStep } from './person-step.tsx'
import styles from './registration.module.css'
import { SchoolStep } from './school-step.tsx'
import { T } from './texts.ts'
import { FIRST_WRONG, focusFirst } from './use-first-focus.ts'
import type { Registration } from './use-registration.ts'

interface RegistrationFormProps {
  registration: Registration
  onClose: () => void
}

export const RegistrationForm = ({ registration, onClose }: RegistrationFormProps) => {
  const { step, pending, problem, forward, back } = registration
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    forward()
    // Once what is wrong has been drawn.
    requestAnimationFrame(() => focusFirst(form.current, FIRST_WRONG))
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.body}>
        <p className={styles.step} aria-live="polite">
          <strong>{T.steps[step - 1]}</strong> · {T.step(step)}
        </p>
        <progress className={styles.progress} value={step} max={2} aria-label={T.step(step)} />
        {step === 1 ? <PersonStep {...registration} /> : <SchoolStep {...registration} />}
      </div>
      {problem && (
        <div className={styles.problem}>
          <Notice tone="bad" title={problem.title}>
            {problem.message}
          </Notice>
        </div>
      )}
      <footer className={styles.actions}>
        <Button look="text" disabled={pending} onClick={onClose}>
          {T.close}
        </Button>
        {step === 2 && (
          <Button disabled={pending} onClick={back}>
            {T.back}
          </Button>
        )}
        <Button look="filled" type="submit" pending={pending}>
          {step === 1 ? T.next : T.send}
        </Button>
      </footer>
    </form>
  )
}
