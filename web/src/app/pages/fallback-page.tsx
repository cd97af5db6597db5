import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { syncIcon, warningIcon } from '../../ui/icons/icons.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { writeToken } from '../../lib/token/token.ts'
import { TEXTS } from '../../texts.ts'
import styles from './plain.module.css'

const restart = () => {
  writeToken(null)
  localStorage.clear()
  location.assign('/')
}

const FallbackPage = () => (
  <main className={styles.plain}>
    <title>{`${TEXTS.broken.title} · ${TEXTS.product}`}</title>
    <h1 className="unseen">{TEXTS.product}</h1>
    <Message
      icon={warningIcon}
      title={TEXTS.broken.title}
      alert
      action={
        <Button look="filled" icon={syncIcon} onClick={restart}>
          {TEXTS.broken.restart}
        </Button>
      }
    >
      {TEXTS.broken.message}
    </Message>
  </main>
)

export class FallbackBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <FallbackPage /> : this.props.children
  }
}
