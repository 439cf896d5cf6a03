// server/listen.c - a socket that waits for browsers.
//
// We listen ourselves, and hand over each connection, because libwebsockets does not say why it
// could not listen and takes names of network cards where people write addresses.
#include "server/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WAITING_MOST = 64 };

// What is really listened at. An address that means "all of them" is of no use in a browser: there
// the loopback of the same family stands for it.
static bool describe(int listener, listen_place *out)
{
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } at;
    socklen_t length = sizeof at;
    if (getsockname(listener, &at.any, &length) != 0)
        return false;
    char text[INET6_ADDRSTRLEN] = "";
    if (at.any.sa_family == AF_INET6) {
        bool all = memcmp(&at.six.sin6_addr, &in6addr_any, sizeof in6addr_any) == 0;
        bool own = memcmp(&at.six.sin6_addr, &in6addr_loopback, sizeof in6addr_loopback) == 0;
        out->open_to_others = !own;
        inet_ntop(AF_INET6, all ? &in6addr_loopback : &at.six.sin6_addr, text, sizeof text);
        snprintf(out->address, sizeof out->address, "http://[%s]:%d/", text,
                 ntohs(at.six.sin6_port));
        return true;
    }
    struct in_addr own = {htonl(INADDR_LOOPBACK)};
    bool all = at.four.sin_addr.s_addr == htonl(INADDR_ANY);
    out->open_to_others = ntohl(at.four.sin_addr.s_addr) >> 24 != 127;
    inet_ntop(AF_INET, all ? &own : &at.four.sin_addr, text, sizeof text);
    snprintf(out->address, sizeof out->address, "http://%s:%d/", text, ntohs(at.four.sin_port));
    return true;
}

static int try_place(const struct addrinfo *place)
{
    int listener = socket(place->ai_family, place->ai_socktype, place->ai_protocol);
    if (listener < 0)
        return -1;
    int yes = 1; // or a server that is started again finds its own old connections in the way
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    fcntl(listener, F_SETFD, FD_CLOEXEC);
    fcntl(listener, F_SETFL, O_NONBLOCK);
    if (bind(listener, place->ai_addr, place->ai_addrlen) == 0 &&
        listen(listener, WAITING_MOST) == 0)
        return listener;
    int problem = errno;
    close(listener);
    errno = problem;
    return -1;
}

static void explain(const char *host, int port, gd_error *err)
{
    switch (errno) {
    case EADDRINUSE:
        gd_fail(
            err,
            "port %d of %.80s is taken, perhaps by another guidon serve; --port chooses another",
            port, host);
        break;
    case EACCES:
        gd_fail(err, "this user may not listen on port %d; --port chooses another", port);
        break;
    case EADDRNOTAVAIL:
        gd_fail(err, "%.80s is no address of this machine", host);
        break;
    default:
        gd_fail(err, "cannot listen at %.80s, port %d: %s", host, port, strerror(errno));
    }
}

int listen_open(const char *host, int port, listen_place *out, gd_error *err)
{
    char service[16];
    snprintf(service, sizeof service, "%d", port);
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *places;
    out->no_such_host = true;
    int problem = getaddrinfo(host, service, &hints, &places);
    if (problem != 0) {
        gd_fail(err, "there is no host %.80s: %s", host, gai_strerror(problem));
        return -1;
    }
    int listener = -1;
    for (const struct addrinfo *p = places; p && listener < 0; p = p->ai_next)
        listener = try_place(p);
    out->no_such_host = listener < 0 && errno == EADDRNOTAVAIL;
    if (listener >= 0 && !describe(listener, out)) {
        close(listener);
        listener = -1;
    }
    if (listener < 0)
        explain(host, port, err);
    freeaddrinfo(places);
    return listener;
}

int listen_accept(int listener)
{
    int browser = accept(listener, NULL, NULL);
    if (browser >= 0)
        fcntl(browser, F_SETFD, FD_CLOEXEC);
    return browser;
}
