import { type DragEvent, useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../lib/format/numbers.ts';
import { Button, IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  /** «Перетащите таблицу сюда»; where nothing can be dragged, what is taken. */
  readonly title: string;
  /** Which files are taken. */
  readonly hint: string;
  /** What the button says that opens the choice of files. */
  readonly action: string;
  /** As the browser's own choice takes it: `.xlsx,.csv`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A file let fall beside the place would open in the tab, and what was typed there be gone. */
function useNoDropBeside(): void {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

/** A place to let a file fall on, or to choose one by the button. */
export function DropZone({ title, hint, action, accept, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useNoDropBeside();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      aria-label={title}
      className={`${classes.zone} ${isOver ? classes.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      onDrop={drop}
    >
      <Icon name="upload" />
      <div className="strong">{title}</div>
      <div className="small muted">{hint}</div>
      <Button size="small" onClick={() => input.current?.click()}>
        {action}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={action}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </section>
  );
}

interface ChosenFileProps {
  readonly file: File;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** The file that was taken, and the way to be rid of it. */
export function ChosenFile({ file, removeLabel, onRemove }: ChosenFileProps) {
  return (
    <div className={classes.file}>
      <Icon name="table" />
      <div>
        <div className="strong">{file.name}</div>
        <div className="small muted">{formatBytes(file.size)}</div>
      </div>
      <IconButton icon="x" label={removeLabel} onClick={onRemove} />
    </div>
  );
}
