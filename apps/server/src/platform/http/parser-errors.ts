import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type MessageCatalogue } from '../errors/index.ts';
import { errorBodyOf } from './error-handler.ts';

/** What Node's HTTP parser refuses before there is a request. */
const refusals: Readonly<Record<string, { readonly status: number; readonly code: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large' },
};
const other = { status: 400, code: 'broken_request' };

/** Answers a request that could not be parsed in the one error shape; its language is not known yet. */
export const createParserErrorHandler =
  (messages: MessageCatalogue) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, code } = refusals[error.code ?? ''] ?? other;
    const body = JSON.stringify(
      errorBodyOf(new AppError(status, { nonFieldError: [{ code }] }), 'ru', messages),
    );
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
          `Content-Type: application/json; charset=utf-8\r\n\r\n${body}`,
      );
    }
    socket.destroy(error);
  };
