import type { SxProps, Theme } from '@mui/material/styles'

const FILL = { position: 'absolute', inset: 0 } as const

/** What react-easy-crop would put into a `<style>` of its own, which the security policy refuses. */
export const cropStyle: SxProps<Theme> = {
  position: 'relative',
  height: 280,
  overflow: 'hidden',
  borderRadius: 'var(--radius)',
  background: 'var(--text)',
  '& .reactEasyCrop_Container': {
    ...FILL,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    cursor: 'move',
    userSelect: 'none',
    touchAction: 'none',
  },
  '& .reactEasyCrop_Image': { maxWidth: 'unset', willChange: 'transform' },
  '& .reactEasyCrop_Contain': { ...FILL, maxWidth: '100%', maxHeight: '100%', margin: 'auto' },
  '& .reactEasyCrop_CropArea': {
    position: 'absolute',
    top: '50%',
    left: '50%',
    overflow: 'hidden',
    color: 'rgb(0 0 0 / 50%)',
    border: '1px solid rgb(255 255 255 / 80%)',
    boxShadow: '0 0 0 9999em',
    transform: 'translate(-50%, -50%)',
    '&:focus-visible': { outline: '3px solid #ffffff', outlineOffset: '-3px' },
  },
}

export const dropStyle = (over: boolean): SxProps<Theme> => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  p: 2,
  border: '1px dashed var(--edge)',
  borderRadius: 'var(--radius)',
  background: over ? 'var(--hover)' : 'var(--card)',
})
