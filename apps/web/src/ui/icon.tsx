/** Line drawings on a 24 px grid, 1.5 px pen, round ends. */
const drawings = {
  add: 'M12 5v14M5 12h14',
  back: 'M19 12H5m6-6-6 6 6 6',
  camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  coin: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM14.5 9.5c-.4-.8-1.3-1.3-2.5-1.3-1.5 0-2.6.7-2.6 1.9 0 2.7 5.3 1.2 5.3 3.9 0 1.2-1.2 1.9-2.7 1.9-1.3 0-2.3-.5-2.7-1.4M12 6.8v1.4m0 7.7v1.4',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  edit: 'M5 19l.9-3.8L16 5.1a1.4 1.4 0 0 1 2 0l.9.9a1.4 1.4 0 0 1 0 2L8.8 18.1z',
  error: 'M8.7 4h6.6L20 8.7v6.6L15.3 20H8.7L4 15.3V8.7zM12 8v5m0 2.9v.1',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 11v5m0-8.2v.1',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  menu: 'M4 8h16M4 16h16',
  more: 'M6 12.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8zm6 0a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8zm6 0a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8z',
  minus: 'M5 12h14',
  refresh: 'M19 12a7 7 0 1 1-2-4.9M17.5 3.5v4h-4',
  remove: 'M5 7.5h14M9.5 7.5V5h5v2.5M7 7.5l.8 12h8.4l.8-12M10.5 11v5m3-5v5',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 12v7.5h12V12',
  star: 'm12 4.5 2.3 4.8 5.2.7-3.8 3.6.9 5.2L12 16.3l-4.6 2.5.9-5.2L4.5 10l5.2-.7z',
  turn: 'M3.5 10h10.5v10.5H3.5zM8.5 4.5h4a7 7 0 0 1 7 7v1.5m-3.2-3.2 3.2 3.2 3.2-3.2',
  upload: 'M12 19V8m-4.5 4.5L12 8l4.5 4.5M5 4.5h14',
  warning: 'M12 4.5 20.5 19.5h-17zM12 10v4.5m0 2.4v.1',
} as const

export type IconName = keyof typeof drawings

/** A decorative drawing; the words beside it, or the button around it, say what it means. */
export function Icon({
  name,
  size = 20,
  filled = false,
}: {
  name: IconName
  size?: number
  filled?: boolean
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={drawings[name]}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
